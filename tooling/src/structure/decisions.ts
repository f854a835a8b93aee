import type { Check } from './project.ts';

const folder = 'docs/decisions/';
const index = `${folder}README.md`;

/** Each decision begins with its number and title, and has one row with that title in the index. */
export const decisionIndex: Check = (project) => {
  const decisions = project.paths.filter((path) => /^docs\/decisions\/\d{3}-.*\.md$/.test(path));
  if (decisions.length === 0) return [];
  const rows = project.read(index).split('\n');
  return decisions.flatMap((path) => {
    const file = path.slice(folder.length);
    const number = file.slice(0, 3);
    const [first = ''] = project.read(path).split('\n', 1);
    const title = first.startsWith(`# ${number}. `) ? first.slice(`# ${number}. `.length) : null;
    if (title === null) return [`${path} does not begin with "# ${number}. " and its title`];
    const own = rows.filter((row) => row.startsWith(`| [${number}](${file}) | ${title}`));
    return own.length === 1
      ? []
      : [`${index} has ${own.length} rows "| [${number}](${file}) | ${title} |": it needs one`];
  });
};
