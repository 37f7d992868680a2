import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Site } from "../site/site.tsx";
import "../site/site.css";

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no element with the id root.");
createRoot(root).render(
  <StrictMode>
    <Site isDevelopment={import.meta.env.DEV} />
  </StrictMode>,
);
