import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compressAssets } from "./build/compress-assets.ts";
import { languages } from "./build/languages.ts";
import { listPages } from "./build/list-pages.ts";
import { translate } from "./build/translate.ts";

const LANGUAGES = fileURLToPath(new URL("languages", import.meta.url));
const codesOf = (tag: string) => fileURLToPath(new URL(`../server/languages/${tag}/codes.json`, import.meta.url));
/** Only readers of other languages need it. */
const TRANSLATED =
  /language:|kit[\\/]translations|text[\\/]([\w-]+-sentences|sentence-forms|escape-pattern)|[\\/](intl-messageformat|@formatjs)[\\/]/;
const OURS = /[\\/]web[\\/]src[\\/]/;
/** The inputs of all actions: only forms need them, so they come with the parts of records. */
const INPUTS = /[\\/]graphql[\\/](inputs[\\/]|duty-codes)/;
/** Dialogs come when they are opened: secrets, and forms of actions. A history is on no home page. */
const DIALOGS =
  /[\\/](kit[\\/](shown-once|copy-button|combobox|use-combobox|day-input)|forms[\\/](action|set-field|choice|combobox)|graphql[\\/]send-file|organizations[\\/]new-organization|records[\\/](history|attachments[\\/](file-address|attachment))\.)/;
const EXERCISE =
  /@dnd-kit|[\\/]src[\\/](live|records[\\/](exercises[\\/](inject|msel|expected|use-inject|exercise-acts|personal|rating)|reports[\\/]report))/;
/** What shows scores in lists, and reports: the home pages need it, and not what it would be merged with. */
const SCORES =
  /kit[\\/](heat-cell|score-change|sparkline)\.|charts[\\/]polyline\.|readiness[\\/](dimensions|dimension-cell)\.|[\\/]required-of-client\.|reports[\\/]missing\./;
/** What the pages before and after a sign-in share. */
const SIGN_IN = /[\\/]src[\\/]sign-in[\\/]/;
/** What the assistant's panel, page and dialogs share. */
const ASSISTANT = /[\\/]src[\\/]assistant[\\/]/;
/** What people set for themselves and their organization. */
const SETTINGS =
  /[\\/]src[\\/](account|records[\\/](agents|chat|sign-in))[\\/]|[\\/](model-consent|model-transmissions|provider-links|kind-groups|kinds)\.tsx?$/;
const PAGE = /(-page|portal)-[\w-]+\.js$/;
const RECORDS =
  /[\\/]src[\\/]records[\\/].*(-(list|fields?|parts|actions|moves|figure)|record-drawer|generate-button|use-making|deliverable-rows|use-disclosed|history|comments|comments-and-history|(action-item|gap|score-effect|sample-data-dialog))\.tsx?/;

export default defineConfig({
  resolve: {
    alias: {
      "@0no-co/graphql.web": fileURLToPath(new URL("src/graphql/unparsed.ts", import.meta.url)),
      // React as Preact has it: a sixth of the script.
      "react/jsx-runtime": "preact/jsx-runtime",
      "react/jsx-dev-runtime": "preact/jsx-dev-runtime",
      "react-dom/client": "preact/compat/client",
      "react-dom": "preact/compat",
      react: "preact/compat",
    },
  },
  plugins: [translate(), compressAssets(), listPages(), languages(LANGUAGES, codesOf)],
  build: {
    // Everything is a file of its own, since the content security policy allows no data: scripts or styles.
    assetsInlineLimit: 0,
    // The first load lists the parts of pages, to request them with the page. A dialog requests its own afterwards.
    modulePreload: { polyfill: false, resolveDependencies: (file, parts) => (PAGE.test(file) ? parts : []) },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Rolldown names a shared chunk after every page that uses it, and the first load contains all names.
        chunkFileNames: ({ name }) => `assets/${name.startsWith("pages~") ? "pages" : "[name]"}-[hash].js`,
        // A page loads at most 12 files: the first load, what most pages share, what those of an exercise share, the
        // lists, fields and parts of records, and what a few pages share.
        codeSplitting: {
          groups: [
            { name: "translations", test: (id) => TRANSLATED.test(id) && !id.includes("language:"), priority: 5 },
            { name: "first", tags: ["$initial"], test: (id) => !TRANSLATED.test(id), priority: 6 },
            {
              name: "shared",
              test: (id) => OURS.test(id) && !INPUTS.test(id) && !DIALOGS.test(id),
              minShareCount: 8,
              priority: 4,
            },
            { name: "scores", test: SCORES, minShareCount: 2, priority: 2 },
            { name: "exercise", test: EXERCISE, minShareCount: 2, priority: 2 },
            { name: "settings", test: SETTINGS, minShareCount: 2, priority: 2 },
            { name: "sign-in", test: SIGN_IN, minShareCount: 2, priority: 2 },
            { name: "assistant", test: ASSISTANT, minShareCount: 2, priority: 2 },
            {
              name: "records",
              test: (id) => RECORDS.test(id) || INPUTS.test(id) || DIALOGS.test(id),
              minShareCount: 2,
              priority: 3,
            },
            {
              name: "pages",
              test: OURS,
              minShareCount: 2,
              priority: 1,
              entriesAware: true,
              entriesAwareMergeThreshold: 7000,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { "/api": "http://localhost:4000" },
  },
});
