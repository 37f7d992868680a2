import { tellPort } from "./listen.ts";
import { serveTrunk } from "./trunk-host.ts";

/** The site with a page cache that forgets: every request is rendered, with all the rest of the host as it is. */
const port = await serveTrunk((pagesOf) => async (parts) => {
  const pages = await pagesOf(parts);
  return {
    ...pages,
    immediate: () => undefined,
    answer: (request) => {
      pages.forget();
      return pages.answer(request);
    },
  };
});

tellPort(port);
