import { buildPages } from './pages/build-pages.ts';
import { checkBytes } from './pages/check-bytes.ts';

// Builds the pages if anything they are made of has changed, and holds them to their byte budgets.
process.exitCode = (await buildPages()) && (await checkBytes()) ? 0 : 1;
