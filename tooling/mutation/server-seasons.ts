import { breakServer } from './break-server.ts';

/** What organisers do with a season: save, publish, move and cancel its stages, import, clone and send files. */
export default breakServer({
  name: 'seasons',
  files: [
    'seasons/organising/{cancel-whole-stage,change-places,postpone-stage,save-stage}.ts',
    'seasons/publishing/publish-scheduled.ts',
    'seasons/cloning/{clone-stages,make-clones,plan-clones}.ts',
    'seasons/importing/{import-season,import-stage,plan-pools}.ts',
    'seasons/uploading/{forget-uploads,keep-file,upload-file}.ts',
  ],
  tests: [
    'features/seasons/{cancelling,postponing,stage-moves}.test.ts',
    'features/seasons/{cloning,importing,organising,publishing,uploading}/*.test.ts',
    // What a stage's room does with its places, and the file on the command line.
    'features/desk/room/room-acts.test.ts',
    'commands/stages/import-season.command.test.ts',
  ],
});
