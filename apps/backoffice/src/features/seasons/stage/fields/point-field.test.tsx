// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { PointField } from './point-field.tsx';
import type { DraftRow } from '../draft/stage-draft.ts';

afterEach(cleanup);

const NOWHERE: DraftRow = {};

function Editor({ point = NOWHERE }: { point?: DraftRow }): JSX.Element {
  const [typed, setTyped] = useState(point);
  return <PointField label="Ponto no mapa" point={typed} problems={[]} onType={setTyped} />;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fields = () => [field('Latitude').value, field('Longitude').value];
async function paste(into: string, text: string): Promise<void> {
  await userEvent.click(field(into));
  await userEvent.paste(text);
}

describe('the point of a stage', () => {
  it('is pasted as a link or a pair into either field, and leads to the map [SEASON-51]', async () => {
    render(<Editor />);
    await paste(
      'Longitude',
      'https://www.google.com/maps/place/X/@-22.6,-46.6,14z/!3d-22.59!4d-46.52',
    );
    expect(fields()).toEqual(['-22.59', '-46.52']);
    const link = screen.getByRole('link', { name: 'Ver este ponto no mapa' });
    expect(link.getAttribute('href')).toContain('query=-22.59%2C-46.52');
    await paste('Latitude', '-21,7878; -46,5613');
    expect(fields()).toEqual(['-21.7878', '-46.5613']);
  });

  it('stays as it was where a link names none, which is told [SEASON-51]', async () => {
    render(<Editor point={{ latitude: '-22.59', longitude: '-46.52' }} />);
    await paste('Latitude', 'https://maps.app.goo.gl/x1Y2z3');
    expect(screen.getByRole('alert').textContent).toContain('link curto');
    await paste('Latitude', 'https://example.com/');
    expect(screen.getByRole('alert').textContent).toContain('Não há um ponto neste link');
    expect(fields()).toEqual(['-22.59', '-46.52']);
  });

  it('is typed in degrees; half of it, and one outside Brazil, are told [SEASON-51]', async () => {
    render(<Editor />);
    await userEvent.type(field('Longitude'), '-46,52');
    expect(screen.getByText('Falta a latitude.')).toBeTruthy();
    await userEvent.type(field('Latitude'), '22,59');
    expect(screen.getByText(/Fica fora do Brasil/)).toBeTruthy();
    await userEvent.type(field('Latitude'), '{Home}-');
    expect(fields()).toEqual(['-22,59', '-46,52']);
    const map = screen.getByRole('link', { name: 'Ver este ponto no mapa' });
    expect(map.getAttribute('rel')).toBe('noopener noreferrer');
    await userEvent.clear(field('Longitude'));
    expect(screen.getByText('Falta a longitude.')).toBeTruthy();
    await userEvent.type(field('Longitude'), 'oeste');
    expect(screen.getByText('Digite em graus.')).toBeTruthy();
  });
});
