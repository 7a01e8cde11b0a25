// The web's build: web/index.html and all it needs, into dist/web. Tests use the same plugins from the root.
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from './web/build/compile-messages.ts'
import { routeTable } from './web/build/route-table.ts'

export default defineConfig(({ mode }) => ({
  root: mode === 'test' ? '.' : 'web',
  // The macro must see the source before React's transform does, so babel stands first.
  plugins: [
    babel({
      presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })],
      plugins: [compileMessages],
    }),
    react(),
    lingui(),
    tailwindcss(),
    routeTable(),
  ],
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/events', '/files', '/images'].map((path) => [path, { target: 'http://127.0.0.1:3000' }]),
    ),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // A strict Content-Security-Policy allows neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
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
          ],
        },
      },
    },
  },
}))
