import { runProgram } from './run-program.ts';

// Runs the browser journeys on freshly built pages. Arguments go to Playwright: a file, `--project`, `-g`.
const built = await runProgram('node', ['tooling/src/build.ts']);
const journeys = ['test', '-c', 'e2e', ...process.argv.slice(2)];
process.exitCode = built === 0 ? ((await runProgram('playwright', journeys)) ?? 1) : 1;
