import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves the gallery alone; `?accent=` and `?theme=` choose how it is dressed. */
export default defineConfig({ plugins: [react()], server: { port: 0 } });
