import type { GameMessages } from './en.ts';

export const es: GameMessages = {
  play_real: 'Jugar con dinero',
  play_practice: 'Practicar',
  play_login: 'Entrar para jugar',
  play_noScript: 'Para jugar hace falta JavaScript. Las reglas están aquí sin él.',
  play_frame: 'Juego: {name}',
  play_loading: 'El juego se está abriendo…',
  play_practiceNote: 'Práctica: aquí nada es dinero.',
  play_time: 'Tiempo en este juego',
  play_balance: 'Saldo',
  play_sound: 'Sonido',
  play_poor: 'El saldo no alcanza para esta apuesta.',
  play_deposit: 'Hacer un depósito',
  play_full: 'Pantalla completa',
  play_close: 'Parar y cerrar el juego',
  play_choice: 'Este juego pide jugarse con dinero.',
  play_failed: 'No se ha podido abrir el juego.',
  play_silent:
    'El estudio no responde. Una apuesta tomada está en una partida que seguirá después, o vuelve a tu saldo.',
  error_place: 'Este juego no se ofrece donde estás.',
  error_gone: 'Este juego está descansando.',
  error_mode: 'Ahora no se puede jugar así a este juego.',
  error_pin: 'Pon antes un PIN: protege tu dinero.',
  error_document: 'Tu documento está bloqueado y no puedes jugar con dinero.',
  error_session: 'Entra para jugar con dinero.',
  error_currency: 'Este juego no admite la moneda de tu cuenta.',
};
