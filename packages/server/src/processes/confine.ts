/**
 * Programs that somebody else has written are started inside what Linux has for that: a scope of
 * systemd, namespaces (`unshare`) and resource limits (`prlimit`). What works here is found out by
 * trying it once; what does not is named, and never silently left out.
 */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Start } from './command.ts';
import { limitedResources, type ProgramLimits, type Resource } from './limits.ts';
import { canMeasure } from './usage.ts';

/** How programs are held back on this machine: plain JSON, so that it can go to another thread. */
export interface Confinement {
  readonly limits: ProgramLimits;
  /** What stands before the words of a program. */
  readonly words: readonly string[];
  /** Processes that are ours and not the program's. */
  readonly helpers: number;
  /** Asked for, but this machine has no way to it. */
  readonly lacking: readonly Resource[];
}

/** What this machine can do. */
interface Means {
  readonly scope: readonly string[] | undefined;
  /** Namespaces of processes and users, with or without the rest. */
  readonly namespaces: { readonly files: boolean; readonly network: boolean } | undefined;
  readonly resourceLimits: boolean;
  readonly processLimit: boolean;
}

/** Tries what there is; takes a few tenths of a second. */
export function planConfinement(limits: ProgramLimits): Confinement {
  const means = process.platform === 'linux' ? findMeans(limits) : NO_MEANS;
  const measured = canMeasure();
  const isHeld: Readonly<Record<Resource, boolean>> = {
    memory: measured,
    processes: measured,
    cpu: measured,
    files: means.namespaces?.files === true,
    network: means.namespaces?.network === true,
  };
  return {
    limits,
    words: wordsOf(limits, means),
    helpers: means.namespaces === undefined ? 0 : NAMESPACE_HELPERS,
    lacking: limitedResources(limits).filter((resource) => !isHeld[resource]),
  };
}

/** The same program, held back. */
export function confine({ file, args, shell }: Start, { words }: Confinement): Start {
  const [first, ...rest] = words;
  if (first === undefined) return { file, args, shell };
  const program = shell ? ['sh', '-c', file] : [file, ...args];
  return { file: first, args: [...rest, ...program], shell: false };
}

const NO_MEANS: Means = {
  scope: undefined,
  namespaces: undefined,
  resourceLimits: false,
  processLimit: false,
};

/** `unshare` waits outside, a shell is the first process inside. */
const NAMESPACE_HELPERS = 2;

/** A limit that the trial itself keeps easily. */
const TRIAL = { memoryBytes: 256 * 1024 ** 2, processes: 16, fileBytes: 1024 ** 2 };

function findMeans({ fileBytes, network }: ProgramLimits): Means {
  const trial: ProgramLimits = { ...TRIAL, network };
  const works = (means: Means, limits = trial): boolean => tryWords(wordsOf(limits, means));
  const wanted = { files: fileBytes !== undefined, network: !network };
  const namespaces = [
    wanted,
    { ...wanted, files: false },
    { ...wanted, network: false },
    { files: false, network: false },
  ].find((each) => works({ ...NO_MEANS, namespaces: each }));
  const spaced = { ...NO_MEANS, namespaces };
  const limited = { ...spaced, resourceLimits: works({ ...spaced, resourceLimits: true }) };
  // Outside a namespace of its own all processes of the user would count.
  const counted = { ...limited, processLimit: limited.resourceLimits && namespaces !== undefined };
  const found = counted.processLimit && works(counted) ? counted : limited;
  const scope = SCOPES.find((each) => works({ ...NO_MEANS, scope: each }));
  return { ...found, scope };
}

/** Who runs as root asks the system's manager, others their own. */
const SCOPES =
  process.getuid?.() === 0 ? [['systemd-run']] : [['systemd-run', '--user'], ['systemd-run']];

const TRIAL_MS = 5000;

/** Begins another process, which a limit might not allow. */
function tryWords([first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true;
  const program = ['sh', '-c', 'true & wait'];
  const { status } = spawnSync(first, [...rest, ...program], {
    stdio: 'ignore',
    timeout: TRIAL_MS,
  });
  return status === 0;
}

function wordsOf(limits: ProgramLimits, means: Means): string[] {
  return [
    ...scopeWords(limits, means.scope),
    ...namespaceWords(limits, means.namespaces),
    ...resourceWords(limits, means),
  ];
}

function scopeWords(
  { memoryBytes, processes }: ProgramLimits,
  scope: readonly string[] | undefined,
): string[] {
  if (scope === undefined || (memoryBytes === undefined && processes === undefined)) return [];
  const properties = [
    ...(memoryBytes === undefined ? [] : [`MemoryMax=${memoryBytes}`, 'MemorySwapMax=0']),
    ...(processes === undefined ? [] : [`TasksMax=${processes + NAMESPACE_HELPERS}`]),
  ];
  return [
    ...scope,
    '--scope',
    '--quiet',
    '--collect',
    ...properties.flatMap((property) => ['--property', property]),
    '--',
  ];
}

function namespaceWords({ fileBytes }: ProgramLimits, namespaces: Means['namespaces']): string[] {
  if (namespaces === undefined) return [];
  return [
    'unshare',
    '--user',
    '--map-current-user',
    '--keep-caps',
    '--mount',
    '--mount-proc',
    '--pid',
    '--fork',
    '--kill-child',
    '--ipc',
    ...(namespaces.network ? ['--net'] : []),
    'sh',
    '-c',
    INSIDE,
    'stammtisch',
    namespaces.files && fileBytes !== undefined ? String(fileBytes) : ALL_FILES,
    tmpdir(),
    'setpriv',
    '--inh-caps=-all',
    '--ambient-caps=-all',
    '--bounding-set=-all',
    '--no-new-privs',
  ];
}

const ALL_FILES = 'all';

/**
 * What happens inside the namespaces before the program begins. Every file system becomes read-only.
 * Over the folders where programs write lies a layer in memory, which is small and goes with the
 * program; where something else is mounted below such a folder there can be none, and it stays
 * read-only. What cannot be reached by its path is left as it is. The shell stays: it is the first process there, and with its end all others end.
 */
const INSIDE = `
set -e
bytes=$1
temporary=$2
shift 2
here=$PWD
if [ "$bytes" != ${ALL_FILES} ]; then
  mount -t tmpfs -o "size=$bytes,nr_inodes=20000,mode=1777,nosuid,nodev" tmpfs /dev/shm
  while read -r number parent device root place options rest; do
    case $place in /proc|/proc/*|/dev/shm) continue;; esac
    place=$(printf %b "$place")
    [ -e "$place" ] || continue
    mount --options-source disable -o "remount,bind,ro,\${options#r[wo],}" "$place"
  done < /proc/self/mountinfo
  number=0
  for folder in "$temporary" /var/tmp "$HOME" "$here"; do
    case $folder in /|'') continue;; esac
    number=$((number + 1))
    layer=/dev/shm/.layers/$number
    mkdir -p "$layer/written" "$layer/work"
    mount -t overlay -o "lowerdir=$folder,upperdir=$layer/written,workdir=$layer/work,userxattr" \\
      overlay "$folder" 2>/dev/null || true
  done
  [ -w "$temporary" ] || export TMPDIR=/dev/shm
  cd "$here"
fi
ip link set lo up 2>/dev/null || true
"$@"
`;

function resourceWords(
  { memoryBytes, processes, fileBytes }: ProgramLimits,
  { resourceLimits, processLimit }: Means,
): string[] {
  if (!resourceLimits) return [];
  return [
    'prlimit',
    '--core=0',
    `--nofile=${OPEN_FILES_MAX}`,
    ...(memoryBytes === undefined ? [] : [`--data=${memoryBytes + RESERVED_BYTES}`]),
    ...(fileBytes === undefined ? [] : [`--fsize=${fileBytes}`]),
    ...(processLimit && processes !== undefined ? [`--nproc=${processes + 1}`] : []),
  ];
}

const OPEN_FILES_MAX = 1024;
/**
 * What a program sets aside counts here as well, though it may never use it: Node 24 half a gibibyte for
 * the code of each of its threads. What it really uses is looked at; this only stops who is quicker.
 */
const RESERVED_BYTES = 2 * 1024 ** 3;
