import type { ForumMessages } from './en.ts';

export const es: ForumMessages = {
  page_forum: 'Foro',
  lead: 'Habla con otros jugadores. El foro conoce tu apodo y tu correo, nunca el nombre con el que inicias sesión.',
  open: 'Ir al foro',
  leading: 'Te llevamos al foro…',
  signature: 'La petición del foro no era de fiar. Empieza de nuevo desde el foro.',
  nonce: 'Este acceso al foro ya se ha usado. Empieza de nuevo.',
  returning: 'El foro quería llevarte a otro sitio, así que lo hemos parado. Empieza de nuevo desde aquí.',
  email: 'Confirma primero tu correo: el enlace está en el mensaje que te enviamos. Después, vuelve.',
};
