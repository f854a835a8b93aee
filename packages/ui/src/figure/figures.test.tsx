// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { Countdown } from './countdown.tsx';
import { DateCell } from './date-cell.tsx';
import { Gauge } from './gauge.tsx';
import { Plate } from './plate.tsx';

afterEach(cleanup);

const second = 1000;
const hour = 3_600_000;

function countdown(remainingMs: number) {
  const { container } = render(<Countdown label="Tempo para pagar" remainingMs={remainingMs} />);
  return {
    boxes: [...container.querySelectorAll('[aria-hidden]')].map((box) => box.textContent),
    spoken: container.querySelector('.vh')?.textContent,
  };
}

describe('a countdown', () => {
  it('counts hours, minutes and seconds, and speaks without the seconds', () => {
    const { boxes, spoken } = countdown(23 * hour + 43 * 60 * second + 41 * second);
    expect(boxes).toEqual(['23h', '43min', '41s']);
    expect(spoken).toBe('23 horas e 43 minutos');
    expect(screen.getByRole('timer', { name: 'Tempo para pagar' })).toBeTruthy();
  });

  it('puts days in front once there are any', () => {
    expect(countdown(25 * hour)).toEqual({
      boxes: ['01d', '01h', '00min', '00s'],
      spoken: '1 dia e 1 hora',
    });
  });

  it('speaks seconds in the last minute and stops at zero', () => {
    expect(countdown(59_999).spoken).toBe('59 segundos');
    expect(countdown(-5 * second)).toEqual({
      boxes: ['00h', '00min', '00s'],
      spoken: '0 segundos',
    });
  });
});

describe('a date cell', () => {
  it('tells the day in São Paulo, wherever the device is', () => {
    render(<DateCell at="2026-04-25T02:30:00Z" />);
    expect(screen.getByText('24/04/2026 às 23:30')).toBeTruthy();
    expect(screen.getByText('sex')).toBeTruthy();
    expect(screen.getByText('abr 2026')).toBeTruthy();
  });
});

describe('a gauge', () => {
  const width = (container: HTMLElement) => container.querySelector('rect')?.getAttribute('width');

  it('fills with what is left and warns below a fifth', () => {
    const { container, rerender } = render(
      <Gauge left={34} total={120}>
        de 120 vagas livres
      </Gauge>,
    );
    expect(width(container)).toBe('28.3');
    expect(container.textContent).toBe('34 de 120 vagas livres');
    expect(container.querySelector('.gauge--low')).toBeNull();
    rerender(
      <Gauge left={3} total={24}>
        de 24
      </Gauge>,
    );
    expect(container.querySelector('.gauge--low')).not.toBeNull();
  });

  it.each([
    [0, 0, '0'],
    [130, 120, '100'],
    [-1, 120, '0'],
  ])('draws %d of %d as %s', (left, total, expected) => {
    const { container } = render(
      <Gauge left={left} total={total}>
        vagas
      </Gauge>,
    );
    expect(width(container)).toBe(expected);
  });
});

describe('a plate', () => {
  it('is read letter by letter', () => {
    render(<Plate value="rvk4e21" />);
    expect(screen.getByText('Placa R V K 4 E 2 1')).toBeTruthy();
    expect(screen.getByText('RVK4E21')).toBeTruthy();
  });

  it('is grey where it is of the older pattern', () => {
    const { container } = render(<Plate value="GTR1987" />);
    expect(container.querySelector('.plate--old')).not.toBeNull();
  });
});
