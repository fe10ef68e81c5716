import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: 'src/entry-client.tsx' },
      },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/support/no-network.ts'],
    // Its store must be as fresh as the page that shows its toasts.
    server: { deps: { inline: ['react-hot-toast'] } },
    restoreMocks: true,
  },
}));
