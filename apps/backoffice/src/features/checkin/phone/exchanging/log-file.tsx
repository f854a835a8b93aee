import { signedPart, writeScansFile } from '@trilha/contract/checkin/scans-file.ts';
import type { JSX } from 'react';
import type { Gate } from '../gate-state.ts';

/** Saves the whole log as a file, for phones without any signal; import it in 'Chegadas'. */
async function save(gate: Gate): Promise<void> {
  const scans = (await gate.entries()).map(signedPart);
  const file = new Blob([writeScansFile(scans)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'checkin.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

export function LogFile({ gate }: { gate: Gate }): JSX.Element {
  return (
    <button type="button" onClick={() => void save(gate)}>
      Salvar arquivo
    </button>
  );
}
