import { type Lang, type Sentence, sentence } from '@stammtisch/kernel';
import { EXIT, type Exit, type Io, printLine, refuseUsage } from '../terminal/io.ts';
import { formatRuleset } from '../rules/rules-heading.ts';
import { formatOptions, formatRules } from '../rules/rules-text.ts';
import { chooseGame, type Choice, type RuleFlags } from '../rules/setup.ts';
import { addGameArgument, addLangFlag, type FillCommand, type LangFlag } from './command.ts';

interface RulesFlags extends RuleFlags, LangFlag {
  readonly options?: true;
}

/** `rules GAME`: the rules for players, or with `--options` what can be changed about them. */
export const fillRules: FillCommand = (command, run) => {
  addLangFlag(addGameArgument(command))
    .option('--options', 'list the rulesets and all options instead')
    .action(run(rules));
};

function rules(io: Io, lang: Lang, name: string, flags: RulesFlags): Exit {
  const choice = chooseGame(name, flags);
  if (!choice.ok) return refuseUsage(io, choice.error, lang);
  const lines =
    flags.options === true
      ? formatOptions(choice.value, lang)
      : formatRules(listRules(choice.value), lang);
  printLine(io, lines.join('\n'));
  return EXIT.done;
}

/** The rules with the name of the ruleset and what was changed about it under their title. */
function listRules({ game, rules: name, options }: Choice): readonly Sentence[] {
  const [title, ...rest] = game.rules(options);
  const ruleset = formatRuleset({ game: game.id, rules: name, options });
  return [title!, sentence('Regelwerk: {ruleset}', 'Ruleset: {ruleset}', { ruleset }), ...rest];
}
