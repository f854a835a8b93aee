// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { SearchField } from './search-field.tsx';

afterEach(cleanup);

function shown(properties: { minimumLength?: number; busy?: boolean; unanswered?: boolean } = {}) {
  const search = vi.fn<(value: string) => void>();
  render(<SearchField label="CEP" onSearch={search} {...properties} />);
  return {
    search,
    input: screen.getByLabelText('CEP'),
    button: screen.getByRole('button', { name: 'Buscar' }),
  };
}

describe('a search field', () => {
  it('emits on blur [UI-04]', async () => {
    const { search, input } = shown();
    await userEvent.type(input, 'abcd');
    expect(search).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(search).toHaveBeenCalledExactlyOnceWith('abcd');
  });

  it('emits on a click of its icon, once, though the click also leaves the field [UI-04, UI-06]', async () => {
    const { search, input, button } = shown();
    await userEvent.type(input, 'abcd');
    await userEvent.click(button);
    expect(search).toHaveBeenCalledExactlyOnceWith('abcd');
  });

  it('emits on Enter and does not send the form', async () => {
    const search = vi.fn<(value: string) => void>();
    const submit = vi.fn<() => void>();
    render(
      <form onSubmit={submit}>
        <SearchField label="CEP" onSearch={search} />
      </form>,
    );
    await userEvent.type(screen.getByLabelText('CEP'), 'abc{Enter}');
    expect(search).toHaveBeenCalledExactlyOnceWith('abc');
    expect(submit).not.toHaveBeenCalled();
  });

  it('waits for three characters, spaces around them not counted [UI-05, CONST-06]', async () => {
    const { search, input } = shown();
    await userEvent.type(input, '  ab  {Enter}');
    expect(search).not.toHaveBeenCalled();
    await userEvent.clear(input);
    await userEvent.type(input, ' abc {Enter}');
    expect(search).toHaveBeenCalledExactlyOnceWith('abc');
  });

  it('waits for the minimum it is given [UI-05]', async () => {
    const { search, input } = shown({ minimumLength: 9 });
    await userEvent.type(input, '37701-35{Enter}');
    expect(search).not.toHaveBeenCalled();
    await userEvent.type(input, '5{Enter}');
    expect(search).toHaveBeenCalledExactlyOnceWith('37701-355');
  });

  it('does not emit the same value twice in a row [UI-06]', async () => {
    const { search, input, button } = shown();
    await userEvent.type(input, 'abc{Enter}');
    await userEvent.click(button);
    await userEvent.type(input, ' ');
    await userEvent.tab();
    expect(search).toHaveBeenCalledTimes(1);
    await userEvent.type(input, 'd{Enter}');
    await userEvent.clear(input);
    await userEvent.type(input, 'abc{Enter}');
    expect(search.mock.calls.flat()).toEqual(['abc', 'abc d', 'abc']);
  });

  it('does not search again from its button while busy', async () => {
    const { search, button } = shown({ busy: true });
    await userEvent.click(button);
    expect(search).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('searches the same value again after a failure, by button and Enter, but not on leaving it [FACE-130]', async () => {
    const { search, input, button } = shown({ unanswered: true });
    await userEvent.type(input, 'abc{Enter}');
    await userEvent.tab();
    expect(search).toHaveBeenCalledTimes(1);
    await userEvent.click(button);
    await userEvent.type(input, '{Enter}');
    expect(search.mock.calls.flat()).toEqual(['abc', 'abc', 'abc']);
  });
});
