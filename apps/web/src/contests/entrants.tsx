import type { ContestEntrant, ContestInfo } from '@stammtisch/wire/contest';
import type { JSX } from 'react';
import { beginLocal, beginRemote, ownName } from '../new-table/begin.ts';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './contest-page.module.css';
import { formatDuration } from '../texts/format.ts';
import table from './tables.module.css';

interface EntrantsProps {
  readonly info: ContestInfo;
  /** Only for the organiser, while somebody can be taken out. */
  readonly onRemove?: ((name: string) => void) | undefined;
}

/** Who takes part, and who of them is here. */
export function Entrants({ info, onRemove }: EntrantsProps): JSX.Element {
  const t = useTexts();
  const { entrants, state } = info;
  const hasOwnNames = entrants.some(({ ownName }) => ownName !== undefined);
  const hasActions = onRemove !== undefined || state === 'finished';
  return (
    <section className={styles.box} aria-labelledby="entrants">
      <h2 id="entrants">{t('contests.entrants')}</h2>
      {entrants.length === 0 ? (
        <p className={styles.quiet}>{t('contests.noOutsiders')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('contests.entrant')}</th>
                {hasOwnNames ? <th scope="col">{t('contests.ownName')}</th> : null}
                <th scope="col">{t('contests.kind')}</th>
                <th scope="col">{t('contests.state')}</th>
                {hasActions ? (
                  <th scope="col">
                    <span className="sr-only">{t('contests.actions')}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {entrants.map((entrant) => (
                <tr key={entrant.name}>
                  <th scope="row">{entrant.name}</th>
                  {hasOwnNames ? <td>{entrant.ownName ?? ''}</td> : null}
                  <td>{t(`contests.kinds.${kindOf(entrant)}`)}</td>
                  <td>
                    <Presence entrant={entrant} />
                  </td>
                  {hasActions ? (
                    <td className={table.action}>
                      <EntrantAction info={info} entrant={entrant} onRemove={onRemove} />
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function kindOf({ kind, protocol }: ContestEntrant): 'built-in' | 'v1' | 'free-hack' {
  return kind === 'built-in' ? kind : (protocol ?? 'v1');
}

function Presence({ entrant }: { readonly entrant: ContestEntrant }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { out, here, playing, awayMs } = entrant;
  if (out !== undefined) return <Sign sign="out">{t(`contests.outs.${out}`)}</Sign>;
  if (!here) {
    const since = awayMs === undefined ? '' : ` (${formatDuration(awayMs, lang)})`;
    return <Sign sign="away">{t('contests.away') + since}</Sign>;
  }
  return (
    <Sign sign={playing ? 'playing' : 'here'}>
      {t(playing ? 'contests.playing' : 'contests.here')}
    </Sign>
  );
}

interface SignProps {
  readonly sign: 'here' | 'playing' | 'away' | 'out';
  readonly children: string;
}

const ICONS = { here: 'check', playing: 'play', away: 'away', out: 'close' } as const;

/** Told by a picture and a word, never by a colour alone. */
function Sign({ sign, children }: SignProps): JSX.Element {
  return (
    <span className={styles.sign} data-sign={sign}>
      <Icon name={ICONS[sign]} size={18} />
      {children}
    </span>
  );
}

function EntrantAction({
  info,
  entrant,
  onRemove,
}: EntrantsProps & { readonly entrant: ContestEntrant }): JSX.Element | null {
  const t = useTexts();
  const { name, kind, out } = entrant;
  if (info.state === 'finished') {
    const { play } = entrant;
    if (play === undefined) return null;
    const isFree = play.kind === 'bot' || play.free;
    return (
      <Button
        aria-label={t('contests.playAgainst', { name })}
        disabled={!isFree}
        onClick={() => void challenge(info, play)}
      >
        {t(isFree ? 'contests.playIt' : 'contests.atTable')}
      </Button>
    );
  }
  if (onRemove === undefined || kind === 'built-in' || out !== undefined) return null;
  return (
    <IconButton
      icon="close"
      label={t('contests.removeName', { name })}
      onClick={() => onRemove(name)}
    />
  );
}

/** By the rules of the contest: at a table of this browser, or of the server where the bot is. */
export function challenge(
  { game, rules, options }: ContestInfo,
  play: NonNullable<ContestEntrant['play']>,
): Promise<void> {
  const config = { game, rules, options: options as Record<string, boolean | number | string> };
  if (play.kind === 'bot') return beginLocal(config, [{ kind: 'me' }, play]);
  const opponent = { kind: 'program', name: play.name } as const;
  return beginRemote(ownName(), { ...config, seats: 2 }, [{ kind: 'me' }, opponent]);
}
