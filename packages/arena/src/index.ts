export { simulate, type Simulation, type Statistics } from './simulate.ts';
