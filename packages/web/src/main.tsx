import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "#graphql/queries.ts";
import { keepFocus } from "#kit/focus.ts";
import { createHotwashRouter } from "./router.tsx";
import "./styles.css";

const place = document.getElementById("root");
keepFocus();
if (!place) throw new Error("index.html has no #root.");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createHotwashRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
