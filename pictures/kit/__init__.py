"""What the scenes are built of: the stage (camera, light), materials, shapes, parts of buildings, nature."""
