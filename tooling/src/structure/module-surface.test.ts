import { expect, test } from 'vitest';
import { moduleSurface } from './module-surface.ts';

test('every form of import is seen, and none that is only quoted', () => {
  const text = [
    "import a, { type B } from 'a';",
    "import type { C } from 'c';",
    "import {\n  d,\n} from './d.ts';",
    "import './e.css';",
    "export * from 'f';",
    "const g = await import('g');",
    "// import h from 'h';",
    "/* import i from 'i'; */",
    "const k = `import l from 'l'`; import('j');",
  ].join('\n');
  const { imports } = moduleSurface('a.ts', text);
  expect([...imports].sort()).toEqual(['./d.ts', './e.css', 'a', 'c', 'f', 'g', 'j']);
});
