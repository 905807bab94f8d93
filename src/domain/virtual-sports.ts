/** Id of the game that the page of virtual sports opens with, unless an editor names another (S9.09). */
export const defaultVirtualSportsId = '1331';
