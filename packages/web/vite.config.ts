import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress-assets.ts";

export default defineConfig({
  plugins: [react(), compressAssets()],
  build: {
    // Everything is a file of its own, since the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: { "/api": "http://localhost:4000" },
  },
});
