import type { Check } from './project.ts';

/** The text before a brace: a selector, or a condition such as `@media (hover: hover)`. */
const part = /([^{};]*)\{|\}/g;
const comments = /\/\*[\s\S]*?\*\//g;

/** After a touch, an element stays hovered until the next touch. */
export const hoverWhereItIs: Check = (project) =>
  project.paths
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const open: string[] = [];
      const problems: string[] = [];
      for (const [text, head] of project.read(path).replace(comments, '').matchAll(part)) {
        if (text === '}') open.pop();
        else open.push((head ?? '').trim());
        const isHover = head?.includes(':hover') ?? false;
        if (isHover && !open.some((condition) => condition.includes('(hover: hover)'))) {
          problems.push(
            `${path} says ${head?.trim()} to fingers, too: put it into @media (hover: hover)`,
          );
        }
      }
      return problems;
    });
