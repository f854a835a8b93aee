import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes (`VmRSS` of `/proc`, Linux). */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024);
}
