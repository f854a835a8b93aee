import { buildPages } from './pages/build-pages.ts';
import { checkBytes } from './pages/check-bytes.ts';

// Builds the pages if their sources have changed, and checks their byte budgets.
process.exitCode = (await buildPages()) && (await checkBytes()) ? 0 : 1;
