import { breakServer } from './break-server.ts';

/** Results of stages: files read, published and withdrawn, whose placement is whose. */
export default breakServer({
  name: 'results',
  files: [
    'results/{publish-result,withdraw-result,replaced-file,find-results-page,list-results}.ts',
    'results/{desk,placements,reading}/*.ts',
  ],
  tests: ['features/results/**/*.test.ts'],
});
