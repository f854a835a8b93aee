import { breakServer } from './break-server.ts';

/** A season: saving, publishing, moving and cancelling stages, importing, copying and uploading files. */
export default breakServer({
  name: 'seasons',
  files: [
    'seasons/organising/{cancel-whole-stage,change-places,import-text,list-season,list-stage-versions,postpone-stage,read-postponement,read-season-stage,save-stage}.ts',
    'seasons/{file-problem,season-files,season-keys}.ts',
    'seasons/{cloning,previewing,publishing,uploading}/*.ts',
    'seasons/describing/{compare-files,compare-items,describe-guide,describe-season,describe-stage,keep-versions,season-text}.ts',
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
