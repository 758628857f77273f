/** The publishable key of the simulator that replaces the provider in the demo: its library has the same calls. */
export const SIMULATOR_KEY = 'pk_test_simulator';
