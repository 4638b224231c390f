import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress-assets.ts";

const OURS = /[\\/]web[\\/]src[\\/]/;

export default defineConfig({
  plugins: [react(), compressAssets()],
  build: {
    // Everything is a file of its own, since the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // A page loads few files: the first load, what most pages share, and what a few do.
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 3 },
            { name: "shared", test: OURS, minShareCount: 7, priority: 2 },
            { name: "pages", test: OURS, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 9000 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": "http://localhost:4000" },
  },
});
