import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Failure } from "#graphql/failure.ts";
import { keepFocus } from "#kit/focus.ts";
import { createHotwashRouter } from "./router.tsx";
import "#kit/styles/app.css";

const TRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What was refused is refused again; only what did not come through is asked again.
      retry: (failures, error) => failures < TRIES && error instanceof Failure && error.code === "UNREACHABLE",
      throwOnError: (error) => error instanceof Failure && error.code === "UNAUTHENTICATED",
    },
  },
});
const place = document.getElementById("root");
keepFocus();
if (!place) throw new Error("index.html has no #root.");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createHotwashRouter(queries)} />
    </QueryClientProvider>
  </StrictMode>,
);
