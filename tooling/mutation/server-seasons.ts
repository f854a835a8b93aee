import { breakServer } from './break-server.ts';

/** What organisers do with a season: save, publish, move and cancel its stages, import, clone and send files. */
export default breakServer({
  name: 'seasons',
  files: [
    'seasons/organising/{cancel-whole-stage,change-places,postpone-stage,save-stage}.ts',
    'seasons/{cloning,previewing,publishing,uploading}/*.ts',
    'seasons/describing/{compare-files,compare-items,describe-stage,keep-versions}.ts',
    'seasons/importing/{import-guide,import-season,import-stage,parse-season,plan-pools,refuse-files,store-files}.ts',
  ],
  tests: [
    'features/seasons/{cancelling,postponing,stage-moves}.test.ts',
    'features/seasons/{cloning,describing,importing,organising,previewing,publishing,uploading}/*.test.ts',
    // What a stage's room does with its places, and the file on the command line.
    'features/desk/room/room-acts.test.ts',
    'commands/stages/import-season.command.test.ts',
  ],
});
