import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Serves only the gallery; `?accent=` and `?theme=` choose brand and theme. */
export default defineConfig({ plugins: [react()], server: { port: 0 } });
