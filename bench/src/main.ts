import { benchCharges } from './charges/charges.bench.ts';
import { benchDesk } from './desk/desk.bench.ts';
import { benchGrowth } from './growth/growth.bench.ts';
import { benchInteraction } from './interaction/interaction.bench.ts';
import { benchPages } from './pages/pages.bench.ts';
import { benchReads } from './reads/reads.bench.ts';
import { benchRush } from './rush/rush.bench.ts';
import { benchSoak } from './soak/soak.bench.ts';
import { benchStart } from './start/start.bench.ts';
import { benchTraces } from './traces/traces.bench.ts';
import { markdownTable, type Row } from './table.ts';

// `npm run bench` runs all benchmarks, `npm run bench -- NAME [PART...]` one; tables are only printed.
const benches: Readonly<Record<string, (parts: readonly string[]) => Promise<Row[]>>> = {
  charges: benchCharges,
  desk: benchDesk,
  growth: benchGrowth,
  interaction: benchInteraction,
  pages: benchPages,
  reads: benchReads,
  rush: benchRush,
  soak: benchSoak,
  start: benchStart,
  traces: benchTraces,
};
const [name, ...parts] = process.argv.slice(2);
const chosen = name === undefined ? Object.keys(benches) : [name];

for (const each of chosen) {
  const bench = benches[each];
  if (!bench)
    throw new Error(`there is no bench ${each}, there are ${Object.keys(benches).join(', ')}`);
  console.log(`\n${each}\n\n${markdownTable(await bench(parts))}`);
}
