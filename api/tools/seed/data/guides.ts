/** A guide: its title, and sections of heading and text. Written by hand. */
export type Guide = { title: string; summary: string; sections: readonly (readonly [string, string])[] };

export const guides: readonly Guide[] = [
  {
    title: 'How to check a used car before you pay',
    summary: 'Forty minutes and a torch save most of the grief. What to look at, in which order.',
    sections: [
      [
        'Begin cold',
        'Ask the seller not to start the car before you come. A cold engine hides nothing: listen for rattles in the first seconds, look for blue or white smoke, and watch whether the warning lights come on with the ignition and go out again. A light that never comes on may have had its bulb taken out.',
      ],
      [
        'Walk around it slowly',
        'Stand at each corner and look along the flanks. Waves in the reflection, paint on rubber seals and gaps of different width tell of repairs. Check that all windows carry the same year mark, and that the tyres are of one make and wear evenly: feathered edges mean alignment, a worn centre means too much pressure.',
      ],
      [
        'Papers before the road',
        'The VIN on the dash, the door frame, the licence disc and the registration certificate must agree. Ask for the service book and for invoices, not only stamps. Ask whether the finance is settled and get the settlement letter: a car that still belongs to a bank can be repossessed.',
      ],
      [
        'Drive it properly',
        'Take a road you know, with a hill, a bump and a stretch where you may do 100 km/h. Brake firmly once from 80. Let go of the wheel briefly on a level road. Try every gear, every window, the aircon for ten minutes. Then park, and look under the car where you stand.',
      ],
    ],
  },
  {
    title: 'Roadworthy, licence and change of ownership: the order of things',
    summary: 'Which form goes where, who pays for what, and how long each step takes.',
    sections: [
      [
        'The seller’s part',
        'The seller signs the notification of change of ownership (NCO) and hands over the registration certificate. Send the NCO to the licensing office the same day: until it is captured, fines and tolls keep coming to the old owner.',
      ],
      [
        'The roadworthy',
        'A certificate of roadworthiness is needed to register a used car in a new name, and it is valid for 60 days. Testing stations look at brakes, lights, tyres, steering, seat belts and leaks. Agree in writing who pays when it fails the first time.',
      ],
      [
        'The buyer’s part',
        'Register within 21 days. Bring your ID, proof of address, the registration certificate, the roadworthy and the fee. If the old licence has lapsed you pay the arrears and the penalties, so look at the date on the disc before you shake hands.',
      ],
    ],
  },
  {
    title: 'What a car really costs a month',
    summary: 'The instalment is about half of it. The other half, with honest numbers.',
    sections: [
      [
        'Five lines, not one',
        'Instalment, insurance, fuel, service and tyres, and the money it loses in value. Put them on one page before you look at any car. Most people who struggle with a car did the first line well and guessed the other four.',
      ],
      [
        'Fuel by your own distance',
        'Take the kilometres you drive a month, divide by 100, multiply by the real consumption and the price of a litre. A diesel that drinks two litres less pays back its higher price only after many kilometres: do the sum with yours.',
      ],
      [
        'A rule that keeps you safe',
        'Keep all car costs under a fifth of take-home pay, with a deposit of at least a tenth and no balloon at the end. A balloon makes the month easier and the last month hard, just when the car needs tyres and a clutch.',
      ],
    ],
  },
  {
    title: 'Meeting a seller safely',
    summary: 'Simple habits that keep a viewing pleasant: where, when, with whom, and how to pay.',
    sections: [
      [
        'Where and when',
        'Meet by day where there are people and cameras: a police station’s parking, a shopping centre, your bank’s branch. Bring a friend. Tell a third person where you are and for how long.',
      ],
      [
        'Money',
        'Never carry cash for a car. Pay by immediate EFT at the handover, when you have seen the papers, and wait together until it shows. No deposit for a car you have not seen, however good the story about other buyers.',
      ],
      [
        'When it is too good',
        'A price a third below all others has a reason: an accident, finance that is owed, a clone, or no car at all. Ask for a video call beside the car with today’s newspaper or your name on a paper. Honest sellers don’t mind.',
      ],
    ],
  },
  {
    title: 'Selling your car: photos that bring calls',
    summary: 'Ten pictures, one hour before sunset, and nothing hidden.',
    sections: [
      [
        'Light and place',
        'Wash the car, let it dry, and find a quiet place with a plain background. The hour before sunset is kindest. Keep the sun behind you and the horizon level. Hold the phone across and stand back: zooming in from a few metres makes cars look better than a wide angle up close.',
      ],
      [
        'The ten pictures',
        'Front corner, side, rear corner, rear, front, dashboard with the mileage showing, front seats, rear seats, boot, engine. Then every scratch that you would want to know about. Marks in the pictures save wasted drives for both of you.',
      ],
      [
        'Words that help',
        'Say what was done and when: tyres in March, brakes in June. Leave out capitals and exclamation marks. Put no phone number in the text; the contact button does that, and keeps the harvesters away.',
      ],
    ],
  },
  {
    title: 'Automatic, CVT or dual clutch?',
    summary: 'Three kinds of automatic gearbox, what they are good at, and what to ask before buying one used.',
    sections: [
      [
        'The classic',
        'A torque-converter automatic is the smoothest at crawling speed and the toughest when towing. Fluid changes every 60 000 to 80 000 km keep it alive, despite what the brochure says about lifetime oil.',
      ],
      [
        'The CVT',
        'One endless gear, light and economical, best in town cars that are driven gently. On the test drive listen for whine and feel for shudder when pulling away. Ask for proof that the special fluid was changed.',
      ],
      [
        'The dual clutch',
        'Two gearboxes in one: quick and efficient on the move, sometimes hesitant when parking. In heavy traffic the clutches wear. Ask about a mechatronics repair, and drive it ten minutes stop-and-go before you decide.',
      ],
    ],
  },
  {
    title: 'Bakkie buying: work, family or both',
    summary: 'Single, extended or double cab; which load rating, which diff, and what farm life leaves behind.',
    sections: [
      [
        'Choose the job first',
        'A single cab carries most and costs least. A double cab carries a family and about 300 kg less. If you tow, look for the braked towing mass on the plate, not in the advert, and remember that your licence has a limit too.',
      ],
      [
        'Signs of a hard life',
        'Look at the load bed’s floor and front wall, the spring hangers, and the chassis behind the cab for cracks and fresh underseal. Sand in the seat rails and the air box points to gravel roads. A clean engine bay in a farm bakkie has been cleaned for you.',
      ],
      [
        'Engines',
        'Modern diesels live by clean oil and clean fuel. Ask where it was filled. Injectors, a dual-mass flywheel and a clogged particulate filter are the three bills to fear; a diagnostic scan for a few hundred rand shows all three.',
      ],
    ],
  },
  {
    title: 'Your first car under R100 000',
    summary: 'What to expect, which compromises are fine, and which never are.',
    sections: [
      [
        'Fine compromises',
        'Faded paint, a radio from another age, wind-up windows, 160 000 km with a full book. None of them stops a car. Insurance and tyres for a small hatch are cheap, and any workshop knows it.',
      ],
      [
        'Never compromise on',
        'Brakes, tyres, seat belts, airbags and structure. Two stars in a crash test are two stars on the N1 as well. Walk away from a car whose airbag light does not behave or whose chassis has been welded.',
      ],
      [
        'Keep some money back',
        'Spend nine tenths of what you have. The last tenth buys a service, a battery, two tyres and your own roadworthy. You will know then what you own.',
      ],
    ],
  },
  {
    title: 'Electric in South Africa: is it for you?',
    summary: 'Charging at home, load-shedding, the N3, and what a used battery is worth.',
    sections: [
      [
        'Where you park decides',
        'With a parking place and a socket of your own an electric car is the easiest car you will own: plug in at night, leave full. Without one you depend on public chargers, and life gets complicated.',
      ],
      [
        'The long road',
        'Between the big cities fast chargers stand every 150 to 200 km and most work most of the time. Plan one stop in Harrismith and one spare. At 120 km/h expect three quarters of the range in the brochure.',
      ],
      [
        'Buying used',
        'Ask for a battery report: state of health above 85 % after five years is good. Slow charging, parking in the shade and keeping between 20 and 80 % are what kept it there.',
      ],
    ],
  },
  {
    title: 'Five questions to ask every private seller',
    summary: 'Short questions whose answers, or pauses, tell you most of what you need.',
    sections: [
      [
        'Why are you selling?',
        'There is nearly always a good reason. It should fit the car and the person in front of you. Then ask how long they have had it, and compare it with the date on the registration certificate.',
      ],
      [
        'What was the last thing you spent money on?',
        'Owners who care remember. The answer also shows what was worn, and whether they used parts that last.',
      ],
      [
        'What would you fix next?',
        'No owner says “nothing”. A seller who names a rattling heat shield shows that they listen to their car.',
      ],
      [
        'Is there finance on it, and has it been in an accident?',
        'Ask both plainly, and have the answers in writing in the offer to purchase. The Consumer Protection Act covers you with a dealer; with a private seller, the written word is what you have.',
      ],
    ],
  },
  {
    title: 'Tyres: reading the side wall',
    summary: 'Size, load, speed and date: what the figures mean and which mistakes cost a roadworthy.',
    sections: [
      [
        'The figures',
        '205/55 R16 91V: 205 mm wide, a side wall of 55 % of that, a 16-inch rim, 615 kg a tyre and 240 km/h. The load figure must not be lower than the maker’s, even when those on special are lower.',
      ],
      [
        'The date',
        'Four digits in an oval: 2323 is week 23 of 2023. After six years rubber hardens, after ten it should not be on the road, however deep the tread.',
      ],
      [
        'The law and the sense',
        'The law asks 1 mm of tread; in rain you want 3. Put the better pair on the rear axle, always, front-wheel drive or not: a car that slides at the back is one that most people cannot catch.',
      ],
    ],
  },
  {
    title: 'Reading a service book like a mechanic',
    summary: 'Stamps are easy to buy. What a real history looks like and how to check one in ten minutes.',
    sections: [
      [
        'Look for the rhythm',
        'Dates and kilometres should climb together: 15 000 km a year, give or take. A long gap followed by three stamps in one pen is a story written at a kitchen table.',
      ],
      [
        'Phone two of them',
        'Choose two stamps and call. Workshops tell whether a registration number is known to them. Dealers of the brand can often see the digital history from the VIN.',
      ],
      [
        'What should have been done',
        'Timing belt by age as well as distance, gearbox oil, brake fluid every two years, coolant, spark plugs. A “full service history” without the belt at 90 000 km is half a history.',
      ],
    ],
  },
];
