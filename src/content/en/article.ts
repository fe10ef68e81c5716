import type { ArticleContent } from '../schema';
import { article, surroundingsOf } from './posts';

export const content: ArticleContent = {
  metadata: {
    title: 'The Future of Construction: Trends and Hurdles | Musterbau',
    description:
      'From BIM and modular building to labour shortages and carbon: ten trends and five challenges that will shape construction, explained by practitioners.',
  },
  banner: {
    title: article.title,
    tagline: 'Ten developments worth watching, five problems worth solving.',
  },
  ...surroundingsOf(article),
  body: [
    {
      kind: 'paragraph',
      text: 'For a long time building was thought to be slow to change. A bricklayer of 1925 would have found his way around a site of 1985 without much help. That is no longer true. Within a few years, drawings have turned into models, wall panels arrive with their windows already fitted, and the foreman’s most important tool is often a tablet.',
    },
    {
      kind: 'paragraph',
      text: 'Not every novelty survives its first winter outdoors, however. As a company that has planned, built and renovated for more than 35\u00a0years, we look at new ideas with curiosity and with a spirit level in hand. This article sets out which technologies already earn their keep, which ten trends we expect to last and which five challenges the industry has to overcome.',
    },
    { kind: 'heading', text: 'Construction technologies that already earn their keep' },
    {
      kind: 'paragraph',
      text: 'The most far-reaching change is one that nobody sees from the street. Building Information Modelling, BIM for short, replaces a stack of separate drawings with one shared model in which every wall, pipe and cable knows its position. If a duct runs through a beam, the software reports it months before anyone reaches for a drill. Studies of completed schemes put the effect at 20% shorter projects and 23% lower costs. Even on a detached house, where savings are more modest, the model settles many an argument between trades before it begins.',
    },
    {
      kind: 'paragraph',
      text: 'Surveying has changed just as thoroughly. A laser scanner records an existing house in a morning, to within a few millimetres, crooked corners included. Drones photograph roofs and chimneys that used to require scaffolding merely to be looked at. For renovation in particular this is a blessing, since old buildings rarely match the plans in the archive.',
    },
    {
      kind: 'paragraph',
      text: 'Once people have moved in, technology keeps working. Sensors and controls adjust heating, ventilation and shading to the weather and to the way rooms are really used. In buildings where these systems are well tuned to each other, energy savings of up to 30% are possible. The words “well tuned” matter: a clever thermostat cannot make up for radiators that were never balanced.',
    },
    {
      kind: 'paragraph',
      text: 'Finally, a growing share of the work is moving indoors. In modular building, whole rooms are assembled in a factory, complete with bathroom, wiring and floor covering, while the foundations are being poured elsewhere. Because the two jobs run side by side and rain no longer stops either of them, such projects can be 50% faster and 20% cheaper than their conventional counterparts. Schools, hotels and student housing lead the way, and family homes are following. The price of this speed is discipline: decisions about sockets and tiles have to be made before the first module is built, because afterwards there is little left to change.',
    },
    { kind: 'heading', text: 'Ten trends that are here to stay' },
    {
      kind: 'paragraph',
      text: 'Trade fairs present a hundred innovations every year. These are the ten that, in our judgement, will still be spoken of when today’s apprentices are masters themselves.',
    },
    {
      kind: 'numbered',
      items: [
        {
          title: 'Artificial intelligence in planning',
          text: 'Programs compare variants of a floor plan, check quantities and warn of delays before they become visible on site. The market for AI in construction is expected to reach $4.5\u00a0billion by 2026. It will not replace experience, but it does spare experienced people a good deal of tedious checking.',
        },
        {
          title: 'Digital twins',
          text: 'The planning model no longer ends up in a drawer on handover. It lives on as the twin of the building and tells the caretaker which valve serves which flat and when the next filter is due.',
        },
        {
          title: 'Robots for heavy and repetitive work',
          text: 'Machines drill ceilings, lay large-format blocks and spray plaster. They take over what wears out shoulders and knees, and leave the corners, joints and decisions to people.',
        },
        {
          title: '3D-printed structures',
          text: 'Printers build up walls from concrete in layers, including curves that would require costly formwork. The technique is still rare and needs good engineering, yet the first inhabited houses show that it works.',
        },
        {
          title: 'Timber for taller buildings',
          text: 'Glulam and cross-laminated timber carry loads that used to be reserved for steel and concrete. They store carbon, weigh little and can be assembled quickly, which makes them ideal for adding storeys in towns.',
        },
        {
          title: 'Prefabricated retrofit',
          text: 'Façades are scanned, insulated panels are made to fit, and the house gets its new coat in days instead of months, with tenants staying at home. For the large housing estates of the post-war decades this may be the only way to keep pace.',
        },
        {
          title: 'Circular construction',
          text: 'Beams, façade panels and raised floors are screwed together instead of glued, recorded in material passports and used again. The building of today becomes the builders’ merchant of tomorrow.',
        },
        {
          title: 'Houses that run on electricity',
          text: 'Heat pumps, car charging and household batteries turn the fuse box into the heart of the home. Electricians and heating engineers will have to plan together from day one.',
        },
        {
          title: 'Augmented reality on site',
          text: 'Through a headset or tablet, a pipe that has yet to be laid appears on the bare wall. Clients can walk through a kitchen that does not exist yet, and change it while changing costs nothing.',
        },
        {
          title: 'Wearable safety technology',
          text: 'Helmets that register a fall, vests that warn of reversing machinery, watches that prompt a break in the heat: small devices are making one of the more dangerous occupations a little safer.',
        },
      ],
    },
    { kind: 'heading', text: 'Five challenges on the road ahead' },
    {
      kind: 'paragraph',
      text: 'Technology alone does not build anything. Whether these trends reach ordinary building sites depends on how we deal with five stubborn problems.',
    },
    {
      kind: 'numbered',
      items: [
        {
          title: 'Too few hands',
          text: 'According to one much-quoted estimate, the industry needed 546,000\u00a0additional workers in 2024. Experienced tradespeople are retiring faster than apprentices arrive. Better pay is part of the answer; so are reliable working hours, respect on site and tools that make the job attractive to young women and men alike.',
        },
        {
          title: 'The carbon footprint',
          text: 'Buildings and the work of putting them up are held responsible for some 40% of global carbon emissions. Part of it comes from heating and cooling, part is locked into cement, steel and transport before anyone moves in. The most climate-friendly house is therefore often the one that already stands and is renovated well.',
        },
        {
          title: 'Prices and supply',
          text: 'Recent years have shown how quickly timber, insulation or a single electronic component can become scarce. Early ordering, several sources and designs that allow for alternatives reduce the risk, though they do not eliminate it.',
        },
        {
          title: 'Rules and permits',
          text: 'Standards protect people, but their sheer number slows building down, and they differ from one region to the next. Digital applications and approvals for recurring building types would help without lowering safety.',
        },
        {
          title: 'The digital divide',
          text: 'Large contractors employ whole BIM departments; the family firm next door has one office and a busy telephone. Shared formats, affordable software and good training decide whether small companies can keep up. Anyone who networks a building must also protect its data and its front door against intruders.',
        },
      ],
    },
    {
      kind: 'paragraph',
      text: 'None of these problems can be solved by one firm, one ministry or one piece of software. They call for patience and for partners: manufacturers who take their products back, schools that let pupils work with their hands, banks that value a well-insulated house as highly as a new one. Where such partnerships exist, the results can already be visited.',
    },
    { kind: 'heading', text: 'What this means for your own project' },
    {
      kind: 'paragraph',
      text: 'Nobody has to build a laboratory. If you are planning a house or a renovation today, three simple decisions keep most doors open. Have the existing building measured properly, so that everyone works from the same figures. Lay empty conduits and leave space in the distribution board, because the next device is certain to come. And choose details that can be repaired: a façade fixed with screws is easier to renew in thirty years than one held by adhesive.',
    },
    {
      kind: 'paragraph',
      text: 'Beyond that, ask your contractor to explain the reasons for a recommendation. Good technology can be described in plain words. If it cannot, it is probably not ready for your living room.',
    },
    { kind: 'heading', text: 'Conclusion' },
    {
      kind: 'paragraph',
      text: 'Construction is becoming more precise, cleaner and in many places quicker. Models replace guesswork, factories replace muddy sites, and old buildings are at last recognised as a resource. Yet the measure of success has stayed the same: a roof that keeps out the rain, rooms in which people are comfortable, and a bill that matches what was agreed. New tools are welcome as long as they serve that purpose.',
    },
    {
      kind: 'quote',
      text: 'The future of building does not start with a machine. It starts with someone who looks closely, listens and then does the job properly. Every good tool makes that person better.',
      author: 'Jonas Falkenried, managing director of Musterbau',
    },
  ],
};
