/**
 * The script of the sandbox's captcha, with the part of Turnstile's interface that a site needs: `render` and `remove`. A
 * widget is a frame of the sandbox; it gives a token, or says that it has a question.
 */
export const CAPTCHA_SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const widgets = new Map();
  let last = 0;
  addEventListener("message", ({ origin: from, source, data }) => {
    if (from !== origin) return;
    for (const { frame, options } of widgets.values()) {
      if (frame.contentWindow !== source) continue;
      if (data.token) options.callback?.(data.token);
      if (data.question) options["before-interactive-callback"]?.();
      if (data.height) frame.style.blockSize = data.height + "px";
      if (data.failed) options["error-callback"]?.("sandbox");
    }
  });
  window.turnstile = {
    render(place, options) {
      const frame = document.createElement("iframe");
      const isDark = getComputedStyle(document.documentElement).colorScheme.includes("dark");
      const theme = isDark ? "dark" : "light";
      const query = new URLSearchParams({ language: document.documentElement.lang, theme });
      frame.title = "Captcha";
      frame.src = origin + "/captcha/widget?" + query;
      frame.style.cssText = "border:0;display:block;inline-size:100%;block-size:0;color-scheme:" + theme;
      const id = "sandbox-" + (last += 1);
      widgets.set(id, { frame, options });
      place.append(frame);
      return id;
    },
    remove(id) {
      widgets.get(id)?.frame.remove();
      widgets.delete(id);
    },
  };
})();
`;
