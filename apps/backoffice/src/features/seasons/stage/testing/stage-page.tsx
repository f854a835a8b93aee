import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { StaffContext } from '../../../../shared/session/staff.ts';
import { show } from '../../../../shared/testing/show.tsx';
import { staffOf } from '../../../../shared/testing/staff-of.ts';
import { seasonRow } from '../../testing/season-row.ts';
import StageScreen from '../stage.screen.tsx';

export const V1 = '1'.repeat(32);
export const V2 = '2'.repeat(32);
export const FILE = {
  title: 'Etapa Socorro',
  vacancies: 120,
  event_value: '500.00',
  published: true,
};

/** A stage as the page receives it. */
export function stageOf(over: Partial<SeasonStage> = {}): SeasonStage {
  return {
    row: seasonRow({ event: 'Adventure' }),
    file: FILE,
    version: V1,
    is_paid: true,
    categories: [{ name: 'Turismo', terms_group: 'outdoor' }],
    entered: 0,
    may_edit: true,
    publication: null,
    ...over,
  };
}

/** A request that the page sent. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: { file?: Record<string, unknown>; version?: string; reason?: string };
}

/** Serves the stage page's endpoints: the stage, dry runs that change something, and saves. */
export function serving(server: {
  stage: SeasonStage;
  problems?: object[];
  save?: () => Response;
  /** Versions, newest first. */
  versions?: object[];
  /** An open proposal to end the stage. */
  ending?: object;
  /** Dry runs wait for this promise. */
  until?: Promise<void>;
}): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body?: string }) => {
    asked.push({ method: init.method, path, body: JSON.parse(init.body ?? '{}') });
    if (path.endsWith('/rehearsals')) return Response.json({ rehearsals: [] });
    if (path.endsWith('/versions')) return Response.json({ versions: server.versions ?? [] });
    if (path.endsWith('/ending')) return Response.json({ proposal: server.ending ?? null });
    if (path.endsWith('/rehearsal')) {
      await server.until;
      const changes = [{ field: 'vacancies', from: 120, to: 130 }];
      const item = {
        subject: 'stage',
        key: 'etapa-7',
        title: 'Etapa Socorro',
        did: 'updated',
        changes,
        entered: 3,
        told: 0,
      };
      const problems = server.problems ?? [];
      return Response.json({ problems, item: problems.length > 0 ? null : item });
    }
    if (init.method === 'PUT') return server.save?.() ?? Response.json({}, { status: 500 });
    return Response.json(server.stage);
  });
  return asked;
}

/** Opens the page as a user with a role. */
export function openStage(role: Role = 'support'): void {
  show(
    <StaffContext value={staffOf(role)}>
      <Routes>
        <Route path="/temporada/:id" element={<StageScreen />} />
      </Routes>
    </StaffContext>,
    '/temporada/7',
  );
}

/** The field for the number of places. */
export const places = () => screen.findByLabelText('Vagas');
/** Types another number of places. */
export async function type(value: string): Promise<void> {
  const field = await places();
  await userEvent.clear(field);
  await userEvent.type(field, value);
}
/** The save button. */
export const save = () => screen.getByRole('button', { name: /^Salvar/ });
/** A dry run waits until typing pauses. */
export const PATIENCE = { timeout: 20_000 };
