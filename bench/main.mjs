// `npm run bench -- NAME` runs one benchmark; a new one needs a line here and a file of its name.
const BENCHMARKS = {
  engine: () => import('./engine.mjs'),
  arena: () => import('./arena.mjs'),
  contest: () => import('./contest.mjs'),
  league: () => import('./league.mjs'),
  tables: () => import('./tables.mjs'),
  served: () => import('./served.mjs'),
  load: () => import('./load.mjs'),
  floods: () => import('./floods.mjs'),
  cluster: () => import('./cluster.mjs'),
  peers: () => import('./peers.mjs'),
};

const name = process.argv[2];
if (name === undefined || !Object.hasOwn(BENCHMARKS, name)) {
  const known = Object.keys(BENCHMARKS).join(', ');
  const problem = name === undefined ? 'Which benchmark?' : `There is no benchmark "${name}".`;
  process.stderr.write(`${problem} Usage: npm run bench -- NAME, where NAME is one of: ${known}\n`);
  process.exit(2);
}

const { run } = await BENCHMARKS[name]();
process.exitCode = (await run(process.argv.slice(3))) ? 0 : 1;
