// The web's build: web/index.html and all it needs, into dist/web. Tests use the same plugins from the root.
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './web/build/compile-messages.ts'
import { directImports } from './web/build/direct-imports.ts'
import { firstFiles } from './web/build/first-files.ts'
import { plainImports } from './web/build/plain-imports.ts'
import { smallBoot } from './web/build/small-boot.ts'
import { smallWidget } from './web/build/small-widget.ts'
import { smallIcons } from './web/build/small-icons.ts'
import { routeTable } from './web/build/route-table.ts'

/** Where the server listens while one edits; `npm run dev` says it. */
const serverOrigin = process.env['DEV_SERVER_ORIGIN'] ?? 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => ({
  root: mode === 'test' ? '.' : 'web',
  // The macro must see the source before React's transform does, so babel stands first.
  plugins: [
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
      plugins: [compileMessages],
    }),
    react(),
    // A message without its French or Arabic, or one that cannot be read, is no page: the build ends there.
    lingui({ failOnMissing: 'catalog', failOnCompileError: true }),
    tailwindcss(),
    routeTable(),
    smallIcons(),
    plainImports(),
    smallBoot(),
    smallWidget(),
    // The list of first files is made of what this leaves.
    directImports(),
    firstFiles(),
  ],
  // React has had the store hook of its own since 18; libraries bring another for the time before.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/events', '/files', '/images', '/widget.js'].map((path) => [path, { target: serverOrigin }]),
    ),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A strict Content-Security-Policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    // The page names its own files ahead. Lists of files in front of every later import would weigh 3 kB, more than
    // the moment they save.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    manifest: true,
    rolldownOptions: {
      // A page that needs one shape of the contract does not get its procedures with it.
      treeshake: { manualPureFunctions: ['procedure', 'z', 'openToAll', 'onlyFor'] },
      output: {
        // What every page needs is one file: it compresses better, and a new version of ours leaves it cached.
        codeSplitting: {
          groups: [
            {
              name: 'base',

              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store)|@lingui\/(core|react))\//,
            },
            // Small pieces that stand on most pages are one file each kind: a file of its own costs 150 bytes apiece.
            {
              name: 'start',

              test: /preload-helper|@base-ui\/react\/(direction-provider|internals\/direction-context)|\/web\/(app\/(app|router|route-search)|platform\/(config|([\w-]+\/)?(theme|preferences|language|start-language|app-session|session|follow-session|call|guard|safe-path|when-idle|refusal|go-on|lead-to|end-session|list-search|loading-bar|scrolling))|app\/layouts\/(root|blank|skip-link|loading-bar-line|page-title|route-announcer|to-top)|ui\/(overlays\/(toasts|toaster)|classes|actions\/(button|spinner|button-class|icon-button|text-link-class)|display\/(logo|draw-icon)))\.tsx?$|small-icon$/,
            },
            {
              name: 'notices',
              test: /\/web\/(ui\/display\/notice|platform\/([\w-]+\/)?(problem-words|problem-sentence|use-countdown)|features\/identity\/accounts\/(account-screen|legal-links|outbox-note|configuration|waiting\/retry-after))\.tsx?$/,
            },
            {
              name: 'forms',
              test: /\/web\/(platform\/([\w-]+\/)?use-form|ui\/forms\/(form|form-context|form-values|field|field-message|field-class|input|password-input)|features\/identity\/accounts\/(use-account-form|email-field|([\w-]+\/)?(caps-lock-hint|use-caps-lock)))\.tsx?$/,
            },
            {
              name: 'inside',

              test: /@tanstack\/query-core\/build\/modern\/(?!infinite|queriesObserver|mutationObserver|streamed|hydration)|@tanstack\/react-query\/build\/modern\/(useQuery|useBaseQuery|QueryClientProvider|queryOptions|IsRestoring|QueryErrorReset|errorBoundary|suspense|utils)|\/web\/(platform\/([\w-]+\/)?(queries|query|format|use-format|use-now|app-live)|ui\/display\/(avatar|badge|figure|kbd|tints|skeleton|relative-time)|app\/shell\/(default-layout|nav-links|nav-items)|features\/(identity\/(appearance\/open-appearance|shortcuts\/open-keys)|insights\/home\/api|notifications\/bell-button))\.tsx?$|lucide-react\/dist\/esm\/icons\/(chevron-(down|right)|x)\./,
            },
            // What pages inside and conversations of visitors share. It stands before what comes later, which would take it along.
            {
              name: 'shown',
              test: /\/web\/(ui\/(display\/(portrait|problem-state|error-state|quote)|overlays\/(menu|popup-class))|platform\/(api\/problem|live\/(invalidate|own-changes)|lists\/patch-item)|features\/knowledge\/receipts\/use-receipt)\.tsx?$|lucide-react\/dist\/esm\/icons\/(globe|user-plus)\.|@tanstack\/(query-core|react-query)\/build\/modern\/((useI|i)nfiniteQuery|useMutation)/,
            },
            // What comes once a page inside has come to rest: counts, faces and keys, and the live feed.
            {
              name: 'at-rest',
              test: /\/web\/(app\/shell\/(waiting-count|on-shift-faces)|features\/(notifications\/unread|identity\/shortcuts\/(shortcut-keys|single-keys|destinations)))\.tsx?$/,
            },
            {
              name: 'live',
              test: /\/web\/(app\/start-live|features\/notifications\/notification-words)\.ts$/,
            },
            // Pieces that most pages inside show: each of them weighs less than what a request costs.
            {
              name: 'page',
              test: /\/web\/(ui\/(layout\/(panel|page-header|list|breadcrumb|table|tabs)|lists\/(list-bar|list-frame|filter-select|use-select-file|row-checkbox)|forms\/(tick-box|checkbox|switch|choice-class|use-choice-notes)|display\/(empty-state|progress))|platform\/(api\/configuration|lists\/use-list-address|staff-tones)|features\/(knowledge\/(api|short-address|site-picture|source-state)|staff\/(api|staff-state|live-on|approved\/write-answer)))\.tsx?$/,
            },
            // What controls of the library that stand in a form share.
            {
              name: 'choices',
              test: /@base-ui\/react\/(field|fieldset)\/|\/web\/ui\/forms\/choice-field\.tsx$/,
            },
            // What stands over a page shares much, and comes with the first thing that opens: some fifty pieces in two files.
            {
              name: 'floating',
              test: /@base-ui\/react\/(floating-ui-react\/(?!hooks\/useHover(Reference|Floating)|safePolygon)|utils\/|internals\/)|@base-ui\/react\/toolbar\/root\/ToolbarRootContext|@base-ui\/utils\/|\/web\/ui\/overlays\/sheet-class/,
            },
            {
              name: 'popups',
              test: /@base-ui\/react\/(menu|popover|dialog|autocomplete|combobox)\/|\/web\/ui\/overlays\/(popover|menu-popup|dialog)/,
            },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons\// },
            {
              name: 'conversation',
              test: /\/web\/features\/conversations\/[\w-]+\.tsx?$/,
            },
            // Small files of the page of one colleague, and of that of one website, which others have as well.
            {
              name: 'colleague',
              test: /\/web\/features\/(staff\/(staff-menu|staff-opening|doors\/api)|conversations\/past\/conversation-row)\.tsx?$/,
            },
            {
              name: 'website',
              test: /\/web\/features\/knowledge\/(reason-words|failure-words|extraction-words|manage\/source-menu|findings\/asked-for)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
}))
