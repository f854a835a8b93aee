// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { show, standInForBrowser } from '../testing/show.tsx';
import { KeyList } from './key-list.tsx';
import { KeyStrip } from './key-strip.tsx';
import { useKeys, useKeysNow } from './keys-provider.tsx';
import { setSingleKeys } from './single-keys.ts';

beforeAll(standInForBrowser);
beforeEach(() => setSingleKeys(true));
afterEach(cleanup);

const did = vi.fn<(what: string) => void>();
beforeEach(() => did.mockClear());

function Desk({ hasRows = true }: { hasRows?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  useKeys([
    ...(hasRows
      ? [
          { keys: 'j', says: 'andar', run: () => did('down') },
          { keys: 'k', says: 'andar', run: () => did('up') },
        ]
      : []),
    { keys: 'g i', says: 'ir para Inscrições', run: () => did('go'), quiet: true },
    { keys: 'Ctrl k', says: 'buscar', run: () => did('find') },
    { keys: 'o', says: 'abrir', run: () => setOpen(true) },
  ]);
  return (
    <>
      <input aria-label="Nome" />
      <KeyStrip />
      {isOpen ? (
        <Dialog title="Pergunta" onClose={() => setOpen(false)}>
          Certo?
        </Dialog>
      ) : null}
    </>
  );
}

function Listed() {
  const bindings = useKeysNow();
  return <KeyList bindings={bindings} onClose={() => undefined} />;
}

describe('keys', () => {
  it('do what the screen bound to them, one after the other too [STAFF-44]', async () => {
    show(<Desk />);
    await userEvent.keyboard('jk{Control>}k{/Control}gi');
    expect(did.mock.calls.flat()).toEqual(['down', 'up', 'find', 'go']);
    await userEvent.keyboard('i');
    expect(did).toHaveBeenCalledTimes(4);
  });

  it('are letters where somebody writes; Ctrl K works there too [STAFF-44]', async () => {
    show(<Desk />);
    await userEvent.type(screen.getByLabelText('Nome'), 'jkgi');
    expect(did).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('jkgi');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(did).toHaveBeenCalledWith('find');
  });

  it('rest behind a dialog, whose Escape closes it [STAFF-44]', async () => {
    show(<Desk />);
    await userEvent.keyboard('o');
    expect(screen.getByRole('dialog', { name: 'Pergunta' })).toBeDefined();
    await userEvent.keyboard('j');
    expect(did).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('j');
    expect(did).toHaveBeenCalledWith('down');
  });

  it('stand in the strip only while they work [STAFF-45]', async () => {
    show(<Desk hasRows={false} />);
    expect(document.querySelector('.keys')?.textContent).toBe('CtrlK buscaro abrir');
    cleanup();
    show(<Desk />);
    expect(document.querySelector('.keys')?.textContent).toBe('jk andarCtrlK buscaro abrir');
    await userEvent.keyboard('o');
    expect(document.querySelector('.keys')?.textContent).toBe('Esc fechar');
  });

  it('of one letter can be turned off; the others stay [STAFF-46]', async () => {
    show(
      <>
        <Desk />
        <Listed />
      </>,
    );
    const list = screen.getByRole('dialog', { name: 'Teclas desta tela' });
    await userEvent.click(within(list).getByLabelText(/Teclas de uma letra só/));
    cleanup();
    show(<Desk />);
    await userEvent.keyboard('jgi');
    expect(did).not.toHaveBeenCalled();
    expect(document.querySelector('.keys')?.textContent).toBe('CtrlK buscar');
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(did).toHaveBeenCalledWith('find');
  });
});
