// `node bench/tables/once.mjs NAME TABLES` prints one measurement, to try things out.
import { CONTESTANTS } from './contestants.mjs';
import { measureServer } from './measure.mjs';

const [name = 'stammtisch', tables = '200'] = process.argv.slice(2);
const figures = await measureServer(CONTESTANTS[name], Number(tables));
process.stdout.write(`${JSON.stringify(figures, undefined, 2)}\n`);
