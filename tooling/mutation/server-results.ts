import { breakServer } from './break-server.ts';

/** Results of stages: parsing, publishing, withdrawing, and the place of each participant. */
export default breakServer({
  name: 'results',
  files: [
    'results/{publish-result,withdraw-result,replaced-file,find-results-page,list-results}.ts',
    'results/{placements,reading}/*.ts',
    'desk/results/*.ts',
  ],
  tests: ['features/results/**/*.test.ts', 'features/desk/results/*.test.ts'],
});
