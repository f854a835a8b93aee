import { breakServer } from './break-server.ts';

/** Partners: keys and their reads, webhooks and their messages. */
export default breakServer({
  name: 'integrations',
  files: ['integrations/{made-before,place}.ts', 'integrations/{hooks,keys,reading}/*.ts'],
  tests: ['features/integrations/{hooks,keys}/*.test.ts'],
});
