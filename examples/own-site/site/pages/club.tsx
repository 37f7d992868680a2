import { Button, PageHead } from "@storefront/site/ui";
import type { JSX } from "react";

export default function Club(): JSX.Element {
  return (
    <main>
      <PageHead title="The harbour club" />
      <Button>Join</Button>
    </main>
  );
}
