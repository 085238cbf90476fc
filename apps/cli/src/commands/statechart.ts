import { formatMermaid, type Lang } from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, refuseUsage } from '../terminal/io.ts';
import { chooseGame, type RuleFlags } from '../rules/setup.ts';
import { addGameArgument, addLangFlag, type FillCommand } from './command.ts';

/** `statechart GAME`: the automata of a ruleset as a Mermaid diagram. */
export const fillStatechart: FillCommand = (command, run) => {
  addLangFlag(addGameArgument(command)).action(run(statechart));
};

function statechart(io: Io, lang: Lang, name: string, flags: RuleFlags): Exit {
  const choice = chooseGame(name, flags);
  if (!choice.ok) return refuseUsage(io, choice.error, lang);
  const { game, options } = choice.value;
  io.stdout.write(formatMermaid(game.chart(options)));
  return EXIT.done;
}
