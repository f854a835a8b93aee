/** A file that the bundler makes by itself: the modules that the same screens and parts need. */
export interface BuiltFile {
  readonly fileName: string;
  readonly modules: readonly string[];
  /** Size of its code in bytes, before compression. */
  readonly size: number;
  /** Names of the files loaded before it runs. */
  readonly imports: readonly string[];
  /** Names of the files that it may load later. */
  readonly lateImports: readonly string[];
  /** `first` starts every page; `late` is a screen, or a part that opens later; `shared` is a file of several of them. */
  readonly kind: 'first' | 'late' | 'shared';
}

/** What joining two files is weighed by, in bytes of code before compression. */
export interface Weights {
  /** What one request less is worth: a page waits for every file, and every file is named and compressed by itself. */
  readonly request: number;
  /** What a screen or part may load at most without using it. */
  readonly unused: number;
}

type Names = ReadonlySet<string>;

const union = (one: Names, other: Names): Set<string> => new Set([...one, ...other]);
const common = (one: Names, other: Names): Set<string> =>
  new Set([...one].filter((name) => other.has(name)));
const without = (one: Names, other: Names): Set<string> =>
  new Set([...one].filter((name) => !other.has(name)));

type Files = ReadonlyMap<string, BuiltFile>;
type Needs = ReadonlyMap<string, Names>;

/** The starts, and all that can be reached from them. */
function reached<One>(starts: readonly One[], next: (one: One) => readonly One[]): Set<One> {
  const found = new Set<One>();
  const open = [...starts];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    open.push(...next(one));
  }
  return found;
}

/** Names of every file that these need before they run, themselves included. */
function neededBy(starts: readonly string[], files: Files): Set<string> {
  return reached(starts, (name) => files.get(name)?.imports ?? []);
}

/**
 * What a screen or part finds loaded when it starts: the files that are loaded wherever it may start from. A dialog
 * that only one screen opens finds the files of that screen.
 */
function foundLoaded(needs: Needs, files: Files): Needs {
  const startersOf = (late: string): [string, Names][] =>
    [...needs].filter(([, needed]) =>
      [...needed].some((file) => files.get(file)?.lateImports.includes(late) === true),
    );
  const starters = [...needs.keys()].map((late) => ({ late, from: startersOf(late) }));
  const found = new Map<string, Names>(
    starters.filter(({ from }) => from.length === 0).map(({ late }) => [late, new Set()]),
  );
  for (let changed = true; changed;) {
    changed = false;
    for (const { late, from } of starters) {
      // A starter that was not reached yet restricts nothing; the next round looks at it again.
      const cases = from.flatMap(([name, needed]) => {
        const there = found.get(name);
        return there ? [union(there, needed)] : [];
      });
      const [first, ...others] = cases;
      if (!first) continue;
      const always = others.reduce(common, first);
      if (found.get(late)?.size === always.size) continue;
      found.set(late, always);
      changed = true;
    }
  }
  return found;
}

/** Files that become one. */
interface Group {
  readonly files: readonly BuiltFile[];
  readonly size: number;
  /** Screens and parts that load it when they start. */
  readonly loadedBy: Set<string>;
  /** Parts that find it loaded. */
  readonly foundBy: Names;
}

/** What joining two groups saves, and what each screen or part then loads in addition. */
interface Joining {
  readonly one: Group;
  readonly other: Group;
  readonly gain: number;
  readonly added: ReadonlyMap<string, readonly Group[]>;
}

/** The files of a build, joined step by step. */
class Plan {
  groups: Group[];
  private readonly weights: Weights;
  private readonly groupOf = new Map<string, Group>();
  /** What each screen and part loads without using it, in bytes. */
  private readonly unused = new Map<string, number>();

  constructor(files: readonly BuiltFile[], needs: Needs, found: Needs, weights: Weights) {
    this.weights = weights;
    const namesWith = (of: Needs, { fileName }: BuiltFile): Set<string> =>
      new Set([...of].filter(([, names]) => names.has(fileName)).map(([name]) => name));
    this.groups = files.map((file) => {
      const foundBy = namesWith(found, file);
      const loadedBy = without(namesWith(needs, file), foundBy);
      return { files: [file], size: file.size, loadedBy, foundBy };
    });
    for (const group of this.groups) this.note(group);
  }

  /** Joins the two groups that save most; false when nothing more is saved. */
  step(): boolean {
    const best = this.bestJoining();
    if (!best) return false;
    const { one, other, added } = best;
    for (const [name, groups] of added) {
      for (const { loadedBy } of groups) loadedBy.add(name);
      this.unused.set(name, (this.unused.get(name) ?? 0) + sizeOf(groups));
    }
    const foundBy = union(one.foundBy, other.foundBy);
    const joined: Group = {
      files: [...one.files, ...other.files],
      size: one.size + other.size,
      loadedBy: without(union(one.loadedBy, other.loadedBy), foundBy),
      foundBy,
    };
    this.groups = [...this.groups.filter((group) => group !== one && group !== other), joined];
    this.note(joined);
    return true;
  }

  private note(group: Group): void {
    for (const { fileName } of group.files) this.groupOf.set(fileName, group);
  }

  private bestJoining(): Joining | undefined {
    // The bundler names a screen or part in its manifest only while that has a file of its own.
    const joinable = this.groups.filter(({ files }) =>
      files.every(({ kind }) => kind === 'shared'),
    );
    const pairs = joinable
      .flatMap((one, index) =>
        joinable
          .slice(index + 1)
          .map((other) => ({ one, other, most: this.gainAtMost(one, other) })),
      )
      .filter(({ most }) => most > 0)
      .toSorted((a, b) => b.most - a.most);
    let best: Joining | undefined;
    for (const { one, other, most } of pairs) {
      if (best && best.gain >= most) break;
      const joining = this.weigh(one, other);
      if (joining.gain > (best?.gain ?? 0) && this.isAllowed(joining)) best = joining;
    }
    return best;
  }

  /** The gain without the files that a joined group needs in addition: fast to compute, and never too small. */
  private gainAtMost(one: Group, other: Group): number {
    const both = common(one.loadedBy, other.loadedBy).size;
    if (both === 0) return 0;
    return (
      both * this.weights.request -
      onlyIn(one, other).length * other.size -
      onlyIn(other, one).length * one.size
    );
  }

  private weigh(one: Group, other: Group): Joining {
    const added = new Map<string, Group[]>();
    for (const [missing, names] of [
      [other, onlyIn(one, other)],
      [one, onlyIn(other, one)],
    ] as const) {
      const closure = names.length > 0 ? [...this.closureOf([missing])] : [];
      for (const name of names) {
        added.set(
          name,
          closure.filter(({ loadedBy, foundBy }) => !loadedBy.has(name) && !foundBy.has(name)),
        );
      }
    }
    const cost = [...added.values()].reduce(
      (sum, groups) => sum + sizeOf(groups) + (groups.length - 1) * this.weights.request,
      0,
    );
    const both = common(one.loadedBy, other.loadedBy).size;
    return { one, other, added, gain: both * this.weights.request - cost };
  }

  private isAllowed({ one, other, added }: Joining): boolean {
    const isBearable = [...added].every(
      ([name, groups]) => (this.unused.get(name) ?? 0) + sizeOf(groups) <= this.weights.unused,
    );
    return isBearable && !this.leadsTo(one, other) && !this.leadsTo(other, one);
  }

  /** Whether one group needs another by way of a third: joined, the two would import in a circle. */
  private leadsTo(start: Group, goal: Group): boolean {
    const between = this.neededBy(start).filter((group) => group !== goal && group !== start);
    return this.closureOf(between).has(goal);
  }

  private neededBy({ files }: Group): Group[] {
    return files.flatMap(({ imports }) => imports.flatMap((name) => this.groupOf.get(name) ?? []));
  }

  /** These groups and every group that they need before they run. */
  private closureOf(starts: readonly Group[]): Set<Group> {
    return reached(starts, (group) => this.neededBy(group));
  }
}

function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { size }) => sum + size, 0);
}

/** Screens and parts that load one group and would load the other only because the two are one file. */
function onlyIn(one: Group, other: Group): string[] {
  return [...one.loadedBy].filter((name) => !other.loadedBy.has(name) && !other.foundBy.has(name));
}

/**
 * Decides which modules share a file. By itself the bundler makes one file for each set of screens and parts that need
 * the same modules, most of them below a kilobyte. This joins two such files while the requests saved are worth more
 * than the code that a screen then loads without using it.
 * @param built every file of a build without this plan
 * @returns the modules of each file: first those that every page starts with, then those of each shared file
 */
export function planSharedFiles(built: readonly BuiltFile[], weights: Weights): Names[] {
  const files: Files = new Map(built.map((file) => [file.fileName, file]));
  const first = built.filter(({ kind }) => kind === 'first').map(({ fileName }) => fileName);
  const initial = neededBy(first, files);
  const later = built.filter(({ fileName }) => !initial.has(fileName));
  const needs: Needs = new Map([
    ...first.map((name) => [name, initial] as const),
    ...later
      .filter(({ kind }) => kind === 'late')
      .map(({ fileName }) => [fileName, neededBy([fileName], files)] as const),
  ]);
  const plan = new Plan(later, needs, foundLoaded(needs, files), weights);
  let isDone = false;
  while (!isDone) isDone = !plan.step();
  const shared = plan.groups.filter((group) => group.files.every(({ kind }) => kind === 'shared'));
  const start = built.filter(({ fileName }) => initial.has(fileName));
  return [start, ...shared.map((group) => group.files)].map(
    (together) => new Set(together.flatMap(({ modules }) => modules)),
  );
}
