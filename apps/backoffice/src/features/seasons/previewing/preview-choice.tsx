import type { PreviewPage, PreviewTheme } from '@trilha/contract/seasons/preview.endpoints.ts';
import type { JSX } from 'react';
import { useSearchParams } from 'react-router';
import type { PreviewWidth } from './preview-frame.tsx';

/** The chosen preview, stored in the address. */
interface PreviewChoice {
  readonly page: PreviewPage;
  readonly width: PreviewWidth;
  readonly themes: readonly PreviewTheme[];
  readonly choose: (name: 'ver' | 'tela' | 'tema', value: string | null) => void;
}

const THEMES: Readonly<Record<string, readonly PreviewTheme[]>> = {
  claro: ['light'],
  escuro: ['dark'],
};

export function usePreviewChoice(): PreviewChoice {
  const [search, setSearch] = useSearchParams();
  return {
    page: search.get('ver') === 'lista' ? 'list' : 'page',
    width: search.get('tela') === '1280' ? 1280 : 360,
    themes: THEMES[search.get('tema') ?? ''] ?? ['light', 'dark'],
    choose: (name, value) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      ),
  };
}

interface SwitchProps {
  /** The address's value of each option; null is the default. */
  options: ReadonlyArray<readonly [value: string | null, words: string]>;
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

function Switch({ options, chosen, onChoose }: SwitchProps): JSX.Element {
  return (
    <span className="seg">
      {options.map(([value, words]) => (
        <button
          key={words}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {words}
        </button>
      ))}
    </span>
  );
}

/** Switches for page or list, phone or computer, and theme. */
export function PreviewSwitches({ choice }: { choice: PreviewChoice }): JSX.Element {
  const { page, width, themes, choose } = choice;
  const [theme] = themes.length === 1 ? themes : [];
  return (
    <div className="preview-choice">
      <Switch
        options={[
          [null, 'Página da etapa'],
          ['lista', 'Lista de etapas'],
        ]}
        chosen={page === 'list' ? 'lista' : null}
        onChoose={(value) => choose('ver', value)}
      />
      <Switch
        options={[
          [null, 'Celular'],
          ['1280', 'Computador'],
        ]}
        chosen={width === 1280 ? '1280' : null}
        onChoose={(value) => choose('tela', value)}
      />
      <Switch
        options={[
          [null, 'Os dois'],
          ['claro', 'Claro'],
          ['escuro', 'Escuro'],
        ]}
        chosen={theme === undefined ? null : theme === 'light' ? 'claro' : 'escuro'}
        onChoose={(value) => choose('tema', value)}
      />
    </div>
  );
}
