import { commands } from './commands.ts';
import { openServices } from './open-services.ts';
import { runCommand } from './run-command.ts';

// Staff's commands on a server's database (docs/commands.md): `npm run staff -- COMMAND …`.
process.exitCode = await runCommand(process.argv.slice(2), {
  commands,
  env: process.env,
  open: openServices,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
