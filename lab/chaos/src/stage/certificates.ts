import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A certificate and its key, as a server takes them. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** Their files. */
  readonly files: { readonly cert: string; readonly key: string };
}

/** An authority of an experiment, and what it signs. */
export interface Authority {
  /** The file for `NODE_EXTRA_CA_CERTS`. */
  readonly file: string;
  /** A certificate for a host name; -1 days is one that has expired. */
  sign(name: string, hostName: string, days: number): Certificate;
  /** A certificate that signs itself. */
  selfSigned(name: string, hostName: string): Certificate;
}

const KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];

/** Makes an authority with openssl; all files are in the folder. */
export function createAuthority(folder: string): Authority {
  const openssl = (...parameters: string[]): void => {
    execFileSync("openssl", parameters, { cwd: folder, stdio: "ignore" });
  };
  const read = (name: string): Certificate => {
    const files = { cert: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
    return { cert: readFileSync(files.cert, "utf8"), key: readFileSync(files.key, "utf8"), files };
  };
  const selfSign = (name: string, ...more: string[]): void => {
    openssl("req", "-x509", ...KEY, "-keyout", `${name}.key`, "-out", `${name}.pem`, "-days", "2", ...more);
  };
  selfSign("ca", "-subj", "/CN=experiment");
  return {
    file: join(folder, "ca.pem"),
    sign(name, hostName, days) {
      const signer = ["-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", String(days)];
      writeFileSync(join(folder, `${name}.ext`), `subjectAltName=DNS:${hostName}\n`);
      openssl("req", ...KEY, "-keyout", `${name}.key`, "-out", `${name}.csr`, "-subj", `/CN=${hostName}`);
      openssl(
        "x509",
        "-req",
        "-in",
        `${name}.csr`,
        ...signer,
        "-extfile",
        `${name}.ext`,
        "-out",
        `${name}.pem`,
      );
      return read(name);
    },
    selfSigned(name, hostName) {
      selfSign(name, "-subj", `/CN=${hostName}`, "-addext", `subjectAltName=DNS:${hostName}`);
      return read(name);
    },
  };
}
