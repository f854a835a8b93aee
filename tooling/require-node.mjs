// Plain JavaScript for any Node from 18 on: it must run where the rest of the project cannot.
const needed = 24;
const running = process.versions.node;

if (Number.parseInt(running, 10) < needed) {
  const platform = `${process.platform}-${process.arch}`;
  console.error(
    `Node ${needed} or newer is needed, this is Node ${running} (${platform}): run "npm ci" without omitting optional ` +
      `dependencies, which brings it for linux-x64, linux-arm64 and win-x64, or install it from https://nodejs.org.`,
  );
  process.exit(1);
}
