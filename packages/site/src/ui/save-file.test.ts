import { expect, it } from "vitest";
import { csvFile } from "./save-file.ts";

it("writes a table that spreadsheets read as it is meant", async () => {
  const file = csvFile([
    ["Saldo", "BRL", -12.5],
    ['A "name", here', "=1+1", 0],
    ["two\nlines", "-3", 1_000_000],
  ]);
  expect(file.type).toBe("text/csv;charset=utf-8");
  expect([...new Uint8Array(await file.slice(0, 3).arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await file.text()).toBe(
    '"Saldo","BRL",-12.5\r\n"A ""name"", here","\'=1+1",0\r\n"two\nlines","\'-3",1000000\r\n',
  );
});
