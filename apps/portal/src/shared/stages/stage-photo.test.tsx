// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setUpPage } from '../testing/page.ts';
import { StagePhoto } from './stage-photo.tsx';

setUpPage();
const stem = '/files/00112233445566778899aabbccddeeff/serra';

describe('a photograph', () => {
  it('is offered as AVIF and WebP in every size, with its own, late and in words [FACE-75]', () => {
    render(<StagePhoto address={`${stem}-960x640.webp`} alt="A chegada" sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'A chegada' });
    expect(image.getAttribute('src')).toBe(`${stem}-960x640.webp`);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['960', '640']);
    expect(image.getAttribute('loading')).toBe('lazy');
    const sources = [...document.querySelectorAll('picture > source')];
    expect(sources.map(({ attributes }) => attributes.getNamedItem('srcset')?.value)).toEqual([
      `${stem}-960x640.avif 960w,${stem}-480x320.avif 480w`,
      `${stem}-960x640.webp 960w,${stem}-480x320.webp 480w`,
    ]);
  });

  it('that nobody converted is shown as it is [FACE-75]', () => {
    render(<StagePhoto address={`${stem}.png`} alt="A chegada" sizes="50vw" eager />);
    expect(document.querySelector('picture')).toBeNull();
    const image = screen.getByRole('img', { name: 'A chegada' });
    expect(image.getAttribute('src')).toBe(`${stem}.png`);
    expect(image.hasAttribute('loading')).toBe(false);
  });
});
