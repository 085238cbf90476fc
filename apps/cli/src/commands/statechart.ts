import { formatMermaid, type Lang } from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { inLang } from '../terminal/lang.ts';
import { chooseGame, type RuleFlags } from '../rules/setup.ts';
import { type AddCommand, addGameCommand, addLangFlag, type LangFlag } from './command.ts';

/** `statechart GAME`: the automata of a ruleset as a Mermaid diagram. */
export const addStatechart: AddCommand = (program, io, done) => {
  const command = addGameCommand(
    program,
    'statechart',
    'print the statechart of a game as a Mermaid diagram',
  );
  addLangFlag(command).action(async (name: string, flags: RuleFlags & LangFlag) =>
    done(await inLang(io, flags.lang, (lang) => statechart(io, lang, name, flags))),
  );
};

function statechart(io: Io, lang: Lang, name: string, flags: RuleFlags): Exit {
  const choice = chooseGame(name, flags);
  if (!choice.ok) return refuseUsage(io, choice.error, lang);
  const { game, options } = choice.value;
  io.stdout.write(formatMermaid(game.chart(options)));
  return EXIT.done;
}
