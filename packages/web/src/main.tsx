import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { options } from "preact";
import { createRoot } from "react-dom/client";
import { queries } from "#graphql/queries.ts";
import { keepFocus } from "#kit/focus.ts";
import { createHotwashRouter } from "./router.tsx";
import "./styles.css";

// As with React: in the next task, not after the next frame, since effects send questions.
options.requestAnimationFrame = (effects) => void setTimeout(effects);

const place = document.getElementById("root");
keepFocus();
if (!place) throw new Error("index.html has no #root.");
createRoot(place).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={createHotwashRouter()} />
  </QueryClientProvider>,
);
